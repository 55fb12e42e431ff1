import { atom } from 'jotai'
import { soundFileKind } from '../../domain/sound/sound-file.ts'
import { fetchClip } from '../../station/endpoints/clip.ts'
import { stationClientAtom } from '../station.ts'

/** Recording of a detection as a file, to be saved or shared; undefined where it cannot be loaded. */
export const clipFileAtom = atom(null, async (get, _set, id: number, name: string): Promise<File | undefined> => {
  const answer = await fetchClip(get(stationClientAtom), id)
  const kind = answer.ok ? soundFileKind(answer.value) : undefined
  return answer.ok && kind ? new File([answer.value], `${name}.${kind.ending}`, { type: kind.type }) : undefined
})
