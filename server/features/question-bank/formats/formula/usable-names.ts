import { constants, functions } from '../../kinds/formula/expression/functions.ts'

/** For the names of variables in another program, those that they have here: each once, and none of a function or constant. */
export function usableNames(names: string[]): Map<string, string> {
  const taken = new Set([...functions.keys(), ...constants.keys()])
  const isUsable = (name: string) => /^[a-z]\w*$/i.test(name) && !taken.has(name)
  const usable = new Map(names.filter(isUsable).map((name) => [name, name]))
  for (const name of usable.keys()) taken.add(name)
  for (const name of names.filter((one) => !usable.has(one))) {
    const plain = name.replace(/\W/g, '_').replace(/^(?![a-z])/i, 'v')
    let number = 1
    while (taken.has(`${plain}_${number}`)) number += 1
    usable.set(name, `${plain}_${number}`)
    taken.add(`${plain}_${number}`)
  }
  return usable
}
