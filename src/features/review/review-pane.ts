/** What stands on the desk: one bird, many of a kind, or a note or the list of keys beside the one bird. */
export type ReviewPane = 'one' | 'kinds' | 'note' | 'keys'
