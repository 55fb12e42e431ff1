import type { Taxonomy } from '../garden/taxonomy.ts'

/** The place of a bird as stations send it (station-api rest.md 8.1). */
export const taxonomyRanks = ({ order, family, familyCommon, genus, species }: Taxonomy) => ({
  kingdom: 'Animalia',
  phylum: 'Chordata',
  class: 'Aves',
  order,
  family,
  family_common: familyCommon,
  genus,
  species,
})
