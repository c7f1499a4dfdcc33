// What a heading begins, as classes of its attributes: pandoc numbers no heading with `.unnumbered`.

const CLASSES: Record<string, readonly string[]> = {
  front: ['unnumbered', 'front-matter'],
  appendix: ['appendix'],
  unnumbered: ['unnumbered'],
}

export const PART_CLASSES = ['unnumbered', 'front-matter', 'appendix']

/** @param part the value of `data-part` */
export const classesOfPart = (part: unknown): readonly string[] => CLASSES[String(part)] ?? []

/** The value of `data-part`, or ''. */
export const partOfClasses = (classes: readonly string[]): string =>
  Object.keys(CLASSES).find((part) => CLASSES[part]?.every((name) => classes.includes(name))) ?? ''
