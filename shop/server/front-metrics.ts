import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of what runs in front of the shop. Every label value comes from a fixed list: route patterns, methods, statuses. */
const front = new Registry();
const registers = [front];

export const requests = new Counter({
  name: 'foyer_http_requests_total',
  help: 'Answered requests by route pattern, method and status; 499: the visitor left before the answer was sent.',
  labelNames: ['route', 'method', 'status'],
  registers,
});

export const requestSeconds = new Histogram({
  name: 'foyer_http_request_seconds',
  help: 'From a request to the end of its answer, by route pattern.',
  labelNames: ['route'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const requestsUnderWay = new Gauge({
  name: 'foyer_http_requests_under_way',
  help: 'Requests whose answer is not sent yet.',
  registers,
});

const pages = new Counter({
  name: 'foyer_pages_total',
  help: 'Pages by where they came from: kept in memory, or rendered for this request or another at the same time; and those that were made anew while they were kept.',
  labelNames: ['from'],
  registers,
});
for (const from of ['memory', 'rendering', 'renewal'] as const) pages.inc({ from }, 0);
export const countPage = (from: 'memory' | 'rendering' | 'renewal'): void => pages.inc({ from });

/** Collects event-loop lag, memory, processor time and open files of this process. Throws on a second call. */
export const measureProcess = (): void => collectDefaultMetrics({ register: front });

export const metricsType = front.contentType;
export const frontMetrics = (): Promise<string> => front.metrics();
