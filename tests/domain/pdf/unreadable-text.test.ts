import { describe, expect, it } from 'vitest'
import { isUnreadable } from '../../../workers/domain/pdf/unreadable-text.ts'

const ENGLISH =
  'Rooms under a flat roof stay warm at night because brick stores the heat of the day, and shutters lower it. '.repeat(
    5,
  )
const TEXTS = {
  English: ENGLISH,
  'English in capitals': ENGLISH.toUpperCase(),
  German:
    'Räume unter einem flachen Dach bleiben nachts warm, weil Ziegel die Wärme des Tages speichern. '.repeat(
      6,
    ),
  Polish: 'Pokoje pod płaskim dachem pozostają ciepłe w nocy, ponieważ cegła gromadzi ciepło dnia. '.repeat(
    6,
  ),
  Czech: 'Místnosti pod plochou střechou zůstávají v noci teplé, protože cihly hromadí teplo dne. '.repeat(6),
  Vietnamese: 'Các phòng dưới mái bằng vẫn ấm vào ban đêm vì gạch giữ nhiệt của ban ngày rất lâu. '.repeat(6),
  Russian: 'Комнаты под плоской крышей остаются тёплыми ночью, потому что кирпич хранит тепло дня. '.repeat(
    6,
  ),
  Chinese: '平屋顶下的房间夜间温度最高，因为砖块储存白天的热量。'.repeat(20),
  Arabic: 'تبقى الغرف تحت السقف المسطح دافئة في الليل لأن الطوب يخزن حرارة النهار. '.repeat(8),
  formulas: 'x = y2 + z(1 − k) · Σ pi log pi, n = 12, df = 3.4; '.repeat(20),
  'a short label': '7KH TXLFN EURZQ',
  nothing: '',
}

describe('a page that is no language', () => {
  it.each(Object.entries(TEXTS))('is not %s', (_, text) => {
    expect(isUnreadable(text)).toBe(false)
  })

  it('is one of glyph numbers', () => {
    const shifted = (by: number) =>
      ENGLISH.replace(/[a-z]/gi, (letter) => String.fromCharCode(letter.charCodeAt(0) + by))
    expect(isUnreadable(shifted(-29))).toBe(true)
    expect(
      isUnreadable(
        ENGLISH.replace(/[a-z]/gi, (letter) => String.fromCodePoint(0xf000 + letter.charCodeAt(0))),
      ),
    ).toBe(true)
  })
})
