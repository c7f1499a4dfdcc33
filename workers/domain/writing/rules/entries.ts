// A list with a head in each line, "free: gift giveaway", as tables of phrases are made of.

export const entries = (list: string): [head: string, rest: string[]][] =>
  list
    .trim()
    .split('\n')
    .map((line) => {
      const [head = '', rest = ''] = line.split(': ')
      return [head, rest.split(' ')]
    })
