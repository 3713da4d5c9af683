import type { Readiness } from '#server/platform/health/readiness.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Figures } from '#server/platform/processes/messages.ts';
import type { ParentLink } from '#server/platform/processes/parent-link.ts';

interface Own {
  metrics: Metrics;
  readiness: Readiness;
}

/** Connects a worker to the other processes, for the work that they share beside answering requests. */
export function joinSiblings(link: ParentLink, { metrics, readiness }: Own): void {
  shareFigures(link, metrics);
  link.hear((message) => {
    if (message.about === 'workers') {
      const missing = message.of - message.open.length;
      const says = missing > 0 ? `${message.open.length} of ${message.of} answer` : 'ok';
      readiness.report('workers', { says, serves: true });
    }
  });
}

/** `/metrics` of one worker shows the figures of all. */
function shareFigures(link: ParentLink, metrics: Metrics): void {
  const waiting = new Map<number, (all: Figures[]) => void>();
  let lastQuestion = 0;
  link.hear(async (message) => {
    if (message.about === 'figures wanted')
      link.tell({ about: 'figures', question: message.question, figures: await metrics.figures() });
    if (message.about === 'all figures') waiting.get(message.question)?.(message.figures);
  });
  metrics.ofAll = async () => {
    const question = (lastQuestion += 1);
    const answered = new Promise<Figures[]>((resolve) => waiting.set(question, resolve));
    link.tell({ about: 'all figures wanted', question });
    return answered.finally(() => waiting.delete(question));
  };
}
