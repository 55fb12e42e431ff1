// This import must stay alone here: HACS asks for this file with a query, and a chunk that imported it would start it a
// second time.
import './begin.ts'
