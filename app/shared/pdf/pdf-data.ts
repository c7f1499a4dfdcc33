const DATA = '/pdfjs/'

/** Where pdf.js finds its data, and what it must not do: forms in XFA are left alone, and nothing is logged. */
export const PDF_OPTIONS = {
  enableXfa: false,
  cMapUrl: `${DATA}cmaps/`,
  iccUrl: `${DATA}iccs/`,
  standardFontDataUrl: `${DATA}standard_fonts/`,
  wasmUrl: `${DATA}wasm/`,
  verbosity: 0,
} as const
