import { currentLanguage, t } from '#shared/language.ts';

// Browsers know it by one of two names, and the compiler by none.

interface Heard extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>;
}
interface Failed extends Event {
  error: string;
}
interface Recognition {
  lang: string;
  interimResults: boolean;
  addEventListener(name: 'start' | 'end', hear: () => void): void;
  addEventListener(name: 'result', hear: (event: Heard) => void): void;
  addEventListener(name: 'error', hear: (event: Failed) => void): void;
  start(): void;
  abort(): void;
}
type RecognitionClass = new () => Recognition;

interface Listening {
  onSearch(text: string): void;
  onHelp(help: string): void;
  onEnd(): void;
}

const maxLetters = 200;

function recognitionOf(): RecognitionClass | undefined {
  const browser = window as { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition;
}

/** Whether the browser turns speech into text. */
export const canHear = (): boolean => recognitionOf() !== undefined;

/** Listens for one search, in the page's language. Returns a function that stops it. */
export function listen({ onSearch, onHelp, onEnd }: Listening): () => void {
  const Recognition = recognitionOf();
  if (!Recognition) {
    onEnd();
    return () => undefined;
  }
  const recognition = new Recognition();
  let text = '';
  let problem: string | undefined;
  recognition.lang = currentLanguage() === 'bn' ? 'bn-BD' : 'en-IN';
  recognition.interimResults = true;
  recognition.addEventListener('start', () => onHelp(t('Speak now …')));
  recognition.addEventListener('result', ({ results }) => {
    text = Array.from(results, (heard) => heard[0]?.transcript ?? '')
      .join(' ')
      .trim()
      .slice(0, maxLetters);
    onHelp(text);
  });
  recognition.addEventListener('error', ({ error }) => {
    problem = error;
  });
  recognition.addEventListener('end', () => {
    onEnd();
    if (problem === 'aborted') onHelp('');
    else if (problem && problem !== 'no-speech') onHelp(wordsFor(problem));
    else if (text) onSearch(text);
    else onHelp(t('We did not hear anything. Tap the microphone and speak again.'));
  });
  recognition.start();
  return () => recognition.abort();
}

const wordsFor = (problem: string): string =>
  ['not-allowed', 'service-not-allowed', 'audio-capture'].includes(problem)
    ? t('Your browser blocks the microphone. Allow it in the browser settings, or type your search.')
    : t('The microphone is not working. Please type your search.');
