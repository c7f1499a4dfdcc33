// Types of the parts of pdfkit 0.20 that the canvas uses and the published types lack.

export type StructureContent = { refs: { mcid: number }[] }
export type StructureElement = {
  dictionary: Reference
  add(child: StructureElement | StructureContent): StructureElement
  end(): void
}

export type FontkitGlyph = { id: number; advanceWidth: number; codePoints: number[] }

/** The part of fontkit's font used for shaping, in font units. */
export type FontkitFont = {
  unitsPerEm: number
  ascent: number
  descent: number
  xHeight: number
  hasGlyphForCodePoint(codePoint: number): boolean
  getGlyph(id: number, codePoints?: number[]): FontkitGlyph
  layout(
    text: string,
    features?: Record<string, boolean>,
    script?: string,
    language?: string,
    direction?: 'ltr' | 'rtl',
  ): {
    glyphs: FontkitGlyph[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}

/** A font being embedded: its glyphs, their widths and text. */
export type EmbeddedFont = {
  id: string
  font: FontkitFont
  scale: number
  /** A glyph's index in `glyphs` is its code. */
  subset: { glyphs: number[]; includeGlyph(glyph: number): number }
  widths: (number | undefined)[]
  unicode: (number[] | undefined)[]
  ref(): unknown
}

export type Outline = {
  children: Outline[]
  addItem(
    title: string,
    options?: { fit?: boolean; top?: number; left?: number; expanded?: boolean },
  ): Outline
}

export type EmbeddableImage = {
  label: string
  width: number
  height: number
  orientation?: number
  /** Of a JPEG. */
  colorSpace?: string
  obj: unknown
  embed(document: PdfkitDocument): void
}

export type Reference = {
  data: Record<string, unknown>
  compress: boolean
  write(bytes: Uint8Array): void
  end(bytes?: Uint8Array): void
}

export type PdfkitDocument = {
  page: { fonts: Record<string, unknown>; width: number; height: number; dictionary: Reference }
  outline: Outline
  info: { Title: string; Author?: string; Creator: string; Producer: string; CreationDate: Date }
  _font: EmbeddedFont
  _root: {
    data: {
      Names: { data: { Dests: { _compareKeys(one: string, other: string): number } } }
      Pages: { data: { Kids: unknown[] } }
      PageLabels?: unknown
      Metadata?: unknown
    }
  }
  /** Called before the metadata, with the option `subset`. */
  endSubset(): void
  endMetadata(): void
  _addColorOutputIntent(): void
  /** Called with each chunk of the file, and with null at its end. */
  push(bytes: Uint8Array | null): boolean
  registerFont(name: string, bytes: Uint8Array): void
  font(name: string): void
  translate(x: number, y: number): void
  addPage(options: {
    size: [width: number, height: number]
    margin: 0
    layout: 'portrait' | 'landscape'
  }): void
  addContent(operators: string): void
  ref(data: Record<string, unknown>): Reference
  openImage(bytes: Uint8Array): EmbeddableImage
  image(image: EmbeddableImage, x: number, y: number, options: { width: number; height: number }): void
  link(
    x: number,
    y: number,
    width: number,
    height: number,
    address: string,
    options: { structParent: StructureElement; Contents: unknown },
  ): void
  goTo(
    x: number,
    y: number,
    width: number,
    height: number,
    name: string,
    options: { structParent: StructureElement; Contents: unknown },
  ): void
  addNamedDestination(name: string, fit: 'XYZ', left: number, top: number, zoom: null): void
  struct(type: string, options?: { alt?: string; lang?: string }): StructureElement
  addStructure(element: StructureElement): void
  getStructTreeRoot(): Reference
  markStructureContent(type: string): StructureContent
  markContent(tag: 'Artifact', options?: { type: 'Pagination' | 'Layout' }): void
  endMarkedContent(): void
  end(): void
}

export type PdfkitConstructor = new (options: Record<string, unknown>) => PdfkitDocument
