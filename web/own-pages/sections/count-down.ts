import { t } from '#shared/language.ts';
import { leftInWords } from '#shared/time/clock-words.ts';

/** Counts down in every element of the page that says when something ends, until the page is left. */
export function countDown(root: ParentNode): () => void {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-ends]')];
  const tick = () => {
    for (const element of elements) {
      const seconds = Math.floor((Date.parse(element.dataset.ends ?? '') - Date.now()) / 1000);
      element.textContent = seconds > 0 ? leftInWords(seconds) : t('This offer has ended');
    }
  };
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
