/** One measured value. `name` is appended to the metric's own, as in a histogram's `_bucket`. */
export type Sample = { name?: string; labels?: Record<string, string>; value: number }

export type Metric = {
  name: string
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
  samples: Sample[]
}

/** The Prometheus text format, version 0.0.4 (prometheus.io/docs/instrumenting/exposition_formats). */
export const renderMetrics = (metrics: Metric[]) =>
  metrics
    .flatMap(({ name, kind, help, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${kind}`,
      ...samples.map((sample) => `${name}${sample.name ?? ''}${renderLabels(sample.labels)} ${sample.value}`),
    ])
    .join('\n')
    .concat('\n')

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

function renderLabels(labels: Record<string, string> = {}) {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${inQuotes(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const inQuotes = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
