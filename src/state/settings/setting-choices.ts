import type { Atom } from 'jotai'
import type { ChoiceSource } from '../../domain/settings/field.ts'
import { imageProviders, speciesLocales } from '../../station/endpoints/all-settings.ts'
import type { NamedChoice } from '../../station/wire/settings.ts'
import { modelRegions } from '../../station/endpoints/source-choices.ts'
import { question } from '../question.ts'
import type { AsyncState } from '../remote.ts'

export type { NamedChoice } from '../../station/wire/settings.ts'

/** Choices that the station itself knows, loaded with the first reader. */
export const settingChoicesAtom: Readonly<
  Record<Exclude<ChoiceSource, 'page-locales'>, Atom<AsyncState<readonly NamedChoice[]>>>
> = {
  'species-locales': question(speciesLocales),
  'image-providers': question(imageProviders),
  'model-regions': question(modelRegions),
}
