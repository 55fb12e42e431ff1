import { writeTable } from '../csv.ts'
import { type Detection, shownName } from '../detection.ts'
import { intervalOf, scoreOf } from './exported-row.ts'
import { type ExportOrigin, LICENCES, slugOf, toldPlace } from './origin.ts'
import { PLAIN_CSV } from './tables.ts'
import { zipArchive } from './zip.ts'

/** Columns of `occurrence.csv`: terms of Darwin Core, and one of Dublin Core. */
const TERMS = [
  'occurrenceID',
  'basisOfRecord',
  'occurrenceStatus',
  'scientificName',
  'kingdom',
  'class',
  'vernacularName',
  'eventDate',
  'eventID',
  'parentEventID',
  'samplingProtocol',
  'decimalLatitude',
  'decimalLongitude',
  'geodeticDatum',
  'coordinateUncertaintyInMeters',
  'countryCode',
  'identifiedBy',
  'identificationVerificationStatus',
  'identificationRemarks',
  'associatedMedia',
  'license',
] as const

/**
 * Darwin Core Archive: a zip file of occurrences, their description for machines, and one for people (GBIF). Identifiers
 * stay the same in later exports.
 *
 * @param rows one for each species and hour
 */
export const darwinCoreArchive = (rows: readonly Detection[], origin: ExportOrigin): Uint8Array<ArrayBuffer> =>
  zipArchive([
    {
      name: 'occurrence.csv',
      content: writeTable([TERMS, ...rows.map((one) => occurrenceOf(one, origin))], PLAIN_CSV),
    },
    { name: 'meta.xml', content: META },
    { name: 'eml.xml', content: metadataOf(rows, origin) },
  ])

function occurrenceOf(one: Detection, origin: ExportOrigin): readonly (string | number)[] {
  const { scientificName, date, time } = one
  const station = slugOf(origin.station)
  const event = `${station}-${date}T${time.slice(0, 2)}`
  const place = toldPlace(origin)
  return [
    `urn:dawn-chorus:${event}:${scientificName.replaceAll(/\s+/g, '_')}`,
    ...['MachineObservation', 'present', scientificName, 'Animalia'],
    one.speciesCode.startsWith('t-') ? '' : 'Aves', // what is no bird has such a code
    ...[shownName(one), intervalOf(one), event, `${station}-${date.slice(0, 7)}`, 'unattended sound recorder'],
    ...(place ? [place.latitude, place.longitude, 'EPSG:4326', place.uncertainty] : ['', '', '', '']),
    ...[origin.country, 'BirdNET', one.verified === 'correct' ? 'verified using recorded media' : ''],
    ...[`classified by a machine, score ${scoreOf(one)}, not a probability`, '', LICENCES[origin.licence]],
  ]
}

const termAddress = (term: (typeof TERMS)[number]): string =>
  term === 'license' ? 'http://purl.org/dc/terms/license' : `http://rs.tdwg.org/dwc/terms/${term}`

const META = `<?xml version="1.0" encoding="UTF-8"?>
<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">
  <core encoding="UTF-8" fieldsTerminatedBy="," linesTerminatedBy="\\n" fieldsEnclosedBy="&quot;" ignoreHeaderLines="1" rowType="http://rs.tdwg.org/dwc/terms/Occurrence">
    <files><location>occurrence.csv</location></files>
    <id index="0"/>
${TERMS.map((term, index) => `    <field index="${index}" term="${termAddress(term)}"/>\n`).join('')}  </core>
</archive>
`

function metadataOf(rows: readonly Detection[], origin: ExportOrigin): string {
  const station = slugOf(origin.station)
  const days = rows.map(({ date }) => date).toSorted()
  const [first = origin.today, last = origin.today] = [days[0], days.at(-1)]
  const author = xmlText(origin.author || origin.station || 'Owner')
  const title = xmlText(`Birds heard by one recorder: ${origin.station || station}, ${first} to ${last}`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<eml:eml xmlns:eml="https://eml.ecoinformatics.org/eml-2.2.0" packageId="dawn-chorus-${station}/1" system="dawn-chorus" xml:lang="en">
  <dataset>
    <title>${title}</title>
    <creator><individualName><surName>${author}</surName></individualName></creator>
    <pubDate>${origin.today}</pubDate>
    <language>en</language>
    <abstract><para>Machine detections, one for each species and hour; what a person refused is left out.</para></abstract>
    <intellectualRights><para>${origin.licence}</para></intellectualRights>
    <contact><individualName><surName>${author}</surName></individualName></contact>
  </dataset>
</eml:eml>
`
}

/** Text in XML, without what XML cannot hold at all. */
const xmlText = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
