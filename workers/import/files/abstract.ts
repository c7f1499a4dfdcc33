// The abstract of a document, which stands beside its text in many formats, as the first section.

/** Titles by the first part of the language. */
const TITLES: Record<string, string> = {
  de: 'Zusammenfassung',
  en: 'Abstract',
  es: 'Resumen',
  fr: 'Résumé',
  it: 'Riassunto',
  nl: 'Samenvatting',
  pl: 'Streszczenie',
  pt: 'Resumo',
  ru: 'Аннотация',
}

/** @param language BCP 47; English for one that has none here */
export const abstractTitle = (language: string | null): string =>
  TITLES[language?.split('-')[0]?.toLowerCase() ?? ''] ?? 'Abstract'
