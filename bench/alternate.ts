export type Figures = Record<string, number>

export type Round = { ours: Figures; limit: Figures }

export type Comparison = { title: string; limitName: string; rounds: Round[] }

type Side = () => Promise<Figures>

const roundCount = 5

export async function alternate(ours: Side, limit: Side): Promise<Round[]> {
  const rounds: Round[] = []
  for (let round = 0; round < roundCount; round += 1) {
    rounds.push({ ours: await ours(), limit: await limit() })
  }
  return rounds
}
