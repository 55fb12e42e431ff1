/** Lengths of a notice's title and message at most, characters. */
const [LONGEST_TITLE, LONGEST_MESSAGE] = [200, 600] as const

/** Invisible characters: control characters, and those that change the direction of the text after them. */
const INVISIBLE = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu

const ADDRESS = String.raw`(?:https?:\/\/|www\.|\/ui\/|\/)\S+`
const MARKDOWN_LINK = String.raw`\[[^\]\n]*\]\([^\s]*\)`
/** Label before an address, as in "View: http://…". */
const LABEL = String.raw`(?:[\p{L} ]{1,30}:\s*)?`
const LINK_LINE = new RegExp(String.raw`^\s*(?:[-*•]\s*)?${LABEL}<?(?:${ADDRESS}|${MARKDOWN_LINK})>?\s*$`, 'u')
/**
 * Link behind the last sentence, as stations write it: "… at 14:20:15. View: http://localhost:8180/ui/detections/774"
 * [run].
 */
const LINK_AT_END = new RegExp(String.raw`(?<=[.!?])\s+${LABEL}(?:${ADDRESS}|${MARKDOWN_LINK})\s*$`, 'u')

/** Title of a notice as one line of plain text. */
export const noticeTitle = (title: string): string => cut(visible(title).replace(/\s+/gu, ' ').trim(), LONGEST_TITLE)

/**
 * Message of a notice as plain text, without lines that are only a link (Spec §2 Notification dropdown) and without a
 * link behind its last sentence: the page knows the detection, and the address may be of a host that a visitor cannot
 * reach.
 */
export function noticeMessage(message: string): string {
  const lines = visible(message.slice(0, 10 * LONGEST_MESSAGE)).split('\n')
  const told = lines.filter((line) => !LINK_LINE.test(line)).map((line) => line.replace(LINK_AT_END, '').trim())
  return cut(told.filter((line) => line !== '').join('\n'), LONGEST_MESSAGE)
}

const visible = (text: string): string => text.replace(/\r\n?/gu, '\n').replace(/\t/gu, ' ').replace(INVISIBLE, '')

/** Text cut to a length, never within a character. */
function cut(text: string, longest: number): string {
  if (text.length <= longest) return text
  return `${[...text.slice(0, longest)].slice(0, -1).join('')}…`
}
