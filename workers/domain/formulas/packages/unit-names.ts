// Prefixes and units of siunitx by their commands (siunitx manual, version 3, tables 2 to 8), and the abbreviations that it has.

const named = (table: string): [string, string][] =>
  table
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [name = '', symbol = ''] = entry.split(':')
      return [`\\${name}`, symbol]
    })

const MICRO = '\\text{µ}'

export const PREFIXES: ReadonlyMap<string, string> = new Map([
  ...named(`quecto:q ronto:r yocto:y zepto:z atto:a femto:f pico:p nano:n milli:m centi:c deci:d
    deca:da deka:da hecto:h kilo:k mega:M giga:G tera:T peta:P exa:E zetta:Z yotta:Y ronna:R quetta:Q
    kibi:Ki mebi:Mi gibi:Gi tebi:Ti pebi:Pi exbi:Ei`),
  ['\\micro', MICRO],
])

const CIRCLE = '{}^{\\circ}'

/** Abbreviations of a prefix and a unit, `\km`. */
const SHORT =
  `fg pg ng ug mg g kg pm nm um mm cm dm m km as fs ps ns us ms s fmol pmol nmol umol mmol mol kmol
  pA nA uA mA A kA ul ml l hl uL mL L hL mHz Hz kHz MHz GHz THz mN N kN MN Pa kPa MPa GPa mW uW W kW MW GW
  pV nV uV mV V kV kWh eV meV keV MeV GeV TeV mJ J kJ MJ uJ fF pF nF uF mF F fH pH nH uH mH H nC uC mC C K dB`
    .trim()
    .split(/\s+/)
    .map((name): [string, string] => [
      `\\${name}`,
      name.startsWith('u') ? `${MICRO}\\mathrm{${name.slice(1)}}` : name,
    ])

export const UNITS: ReadonlyMap<string, string> = new Map([
  ...named(`ampere:A candela:cd kelvin:K kilogram:kg gram:g metre:m meter:m mole:mol second:s
    becquerel:Bq coulomb:C farad:F gray:Gy hertz:Hz henry:H joule:J katal:kat lumen:lm lux:lx newton:N
    pascal:Pa radian:rad siemens:S sievert:Sv steradian:sr tesla:T volt:V watt:W weber:Wb
    astronomicalunit:au bel:B dalton:Da day:d decibel:dB electronvolt:eV hectare:ha hour:h litre:L liter:L
    minute:min neper:Np tonne:t bar:bar bit:bit byte:B are:a barn:b knot:kn mmHg:mmHg nauticalmile:M
    atomicmassunit:u parsec:pc year:a gal:Gal curie:Ci gauss:G erg:erg dyne:dyn calorie:cal`),
  ...SHORT,
  ['\\angstrom', '\\text{Å}'],
  ['\\ohm', '\\Omega'],
  ['\\kohm', '\\mathrm{k}\\Omega'],
  ['\\Mohm', '\\mathrm{M}\\Omega'],
  ['\\degree', CIRCLE],
  ['\\arcminute', '{}^{\\prime}'],
  ['\\arcsecond', '{}^{\\prime\\prime}'],
  ['\\degreeCelsius', `${CIRCLE}\\mathrm{C}`],
  ['\\celsius', `${CIRCLE}\\mathrm{C}`],
  ['\\percent', '\\%'],
])
