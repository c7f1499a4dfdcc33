// What figures and tables are called in the language of a document. `#` stands for the number: some languages put it first.

export type CaptionWords = { figure: string; table: string }

const pair = (figure: string, table: string): CaptionWords => ({ figure, table })
const ENGLISH = pair('Figure #', 'Table #')

/** By the language subtag of BCP 47. */
const WORDS = new Map<string, CaptionWords>([
  ['ar', pair('شكل #', 'جدول #')],
  ['bg', pair('Фигура #', 'Таблица #')],
  ['ca', pair('Figura #', 'Taula #')],
  ['cs', pair('Obrázek #', 'Tabulka #')],
  ['cy', pair('Ffigur #', 'Tabl #')],
  ['da', pair('Figur #', 'Tabel #')],
  ['de', pair('Abbildung #', 'Tabelle #')],
  ['el', pair('Σχήμα #', 'Πίνακας #')],
  ['es', pair('Figura #', 'Tabla #')],
  ['et', pair('Joonis #', 'Tabel #')],
  ['eu', pair('#. irudia', '#. taula')],
  ['fa', pair('شکل #', 'جدول #')],
  ['fi', pair('Kuva #', 'Taulukko #')],
  ['fr', pair('Figure #', 'Tableau #')],
  ['gl', pair('Figura #', 'Táboa #')],
  ['he', pair('איור #', 'טבלה #')],
  ['hi', pair('चित्र #', 'तालिका #')],
  ['hr', pair('Slika #', 'Tablica #')],
  ['hu', pair('#. ábra', '#. táblázat')],
  ['id', pair('Gambar #', 'Tabel #')],
  ['is', pair('Mynd #', 'Tafla #')],
  ['it', pair('Figura #', 'Tabella #')],
  ['ja', pair('図 #', '表 #')],
  ['ko', pair('그림 #', '표 #')],
  ['lt', pair('# paveikslas', '# lentelė')],
  ['lv', pair('#. attēls', '#. tabula')],
  ['mk', pair('Слика #', 'Табела #')],
  ['ms', pair('Rajah #', 'Jadual #')],
  ['nb', pair('Figur #', 'Tabell #')],
  ['nl', pair('Figuur #', 'Tabel #')],
  ['nn', pair('Figur #', 'Tabell #')],
  ['no', pair('Figur #', 'Tabell #')],
  ['pl', pair('Rysunek #', 'Tabela #')],
  ['pt', pair('Figura #', 'Tabela #')],
  ['ro', pair('Figura #', 'Tabelul #')],
  ['ru', pair('Рисунок #', 'Таблица #')],
  ['sk', pair('Obrázok #', 'Tabuľka #')],
  ['sl', pair('Slika #', 'Tabela #')],
  ['sq', pair('Figura #', 'Tabela #')],
  ['sr', pair('Слика #', 'Табела #')],
  ['sv', pair('Figur #', 'Tabell #')],
  ['th', pair('ภาพที่ #', 'ตารางที่ #')],
  ['tr', pair('Şekil #', 'Tablo #')],
  ['uk', pair('Рисунок #', 'Таблиця #')],
  ['ur', pair('شکل #', 'جدول #')],
  ['vi', pair('Hình #', 'Bảng #')],
  ['zh', pair('图 #', '表 #')],
])

/** @param language BCP 47; English where its words are not known */
export function captionWords(language: string): CaptionWords {
  if (/^zh-(?:hant|hk|mo|tw)\b/i.test(language)) return pair('圖 #', '表 #')
  return WORDS.get(language.split('-')[0]?.toLowerCase() ?? '') ?? ENGLISH
}
