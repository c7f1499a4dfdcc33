// What pdf.js may be given of one PDF (docs/decisions/093): it computes on the thread that serves everybody, or the room, and
// cannot be stopped. Measured on one core in November 2026; ordinary files have a tenth of each.

/** Bytes that one stream is decoded to; a font for Chinese has 20 million. Pictures are not read. */
export const PDF_STREAM_MAX_BYTES = 32 * 1024 * 1024
/** Bytes that all streams are decoded to, each filter counted: three seconds. */
export const PDF_INFLATED_MAX_BYTES = 128 * 1024 * 1024
/**
 * Bytes of a page's content, decoded, with its forms as often as they are drawn: 14 to 40 ns each; and its operators, where one
 * that takes pdf.js as long as ten others counts as ten: a million take 200 to 300 ms. A form that has more is left out, as a picture is.
 */
export const PDF_CONTENT_MAX_BYTES = 16 * 1024 * 1024
export const PDF_OPERATORS_MAX = 1_000_000
/** Forms that draw one another: people's programs nest ten. */
export const PDF_FORM_NESTING_MAX = 100
/** Dictionaries in which forms are looked for by their names: so many take 150 ms. */
export const PDF_FORM_LOOKUPS_MAX = 1_000_000
/** Different names in one stream, and of forms in all. */
export const PDF_NAMES_MAX = 100_000
/** Graphics states that a page saves at once: their cost grows with the square, and 2000 take 80 ms. ISO 32000-1 allows 28. */
export const PDF_SAVED_STATES_MAX = 2000
/** Codes that the ranges of one map name: four times all that two bytes can. */
export const PDF_MAP_CODES_MAX = 4 * 65_536
/** Codes that the ranges of all maps name: those of 250 fonts that name all. */
export const PDF_CODES_MAX = 250 * 65_536
/** Objects that stand in a file, and those of one of its streams: so many take 250 to 400 ms where their table is damaged. */
export const PDF_OBJECTS_MAX = 300_000
/** Objects of all streams, which pdf.js reads only when it needs one of a stream. A tagged thesis of 300 pages has 50,000. */
export const PDF_STREAM_OBJECTS_MAX = 600_000
/** References of all objects to others. */
export const PDF_REFERENCES_MAX = 8 * PDF_OBJECTS_MAX
/** How often the same bytes are read as objects, and as streams: once, in a file that is written as it should be. */
export const PDF_READINGS_MAX = 4
/** Arrays and dictionaries within each other. */
export const PDF_OBJECT_NESTING_MAX = 500
/** Bytes of one string or name: so many take 150 ms. A signature has up to 100,000. */
export const PDF_STRING_MAX_BYTES = 512 * 1024
/** Bytes between objects without the end of a line, which pdf.js reads as one word: so many take 100 ms. */
export const PDF_GAP_MAX_BYTES = 512 * 1024
