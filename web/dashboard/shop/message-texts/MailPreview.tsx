import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageTemplatesApi, type MessageTemplate } from '#shared/api/shop/messages/message-templates.ts';
import type { Language } from '#shared/language.ts';
import type { Words } from '#shared/messages/message-row.ts';
import { messageOf, q } from '#web/platform/query.ts';
import { ListError } from '#web/ui/dashboard/ListError.tsx';
import { languageNames } from './message-words.ts';

interface Props {
  template: MessageTemplate;
  language: Language;
  words: Words;
}

/** A mail with example values, as the server draws it. */
export function MailPreview({ template: { message, channel }, language, words }: Props) {
  const body = { language, ...useAfterPause(words) };
  const { data, error, refetch } = useQuery({
    ...q(messageTemplatesApi.preview, { params: { message, channel }, body }),
    placeholderData: keepPreviousData,
  });
  if (error) return <ListError message={messageOf(error)} again={() => void refetch()} />;
  const name = `Email in ${languageNames[language]}`;
  return (
    <div className="min-w-0">
      <p className="mb-1 font-medium">Preview with example values</p>
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <p lang={language} className="border-b border-line px-4 py-2 font-semibold [overflow-wrap:anywhere]">
          {data?.data.subject}
        </p>
        <iframe
          title={name}
          srcDoc={data && inert(data.data.html)}
          // no script of it runs
          sandbox="allow-same-origin"
          className="h-112 w-full"
        />
      </div>
    </div>
  );
}

/** As HTML in which nothing can be pressed: a link would open its page inside the preview. */
function inert(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  page.body.inert = true;
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

const pauseMs = 500;

/** The words once typing pauses: each preview is a call. */
function useAfterPause({ subject, body }: Words): Words {
  const [settled, setSettled] = useState({ subject, body });
  useEffect(() => {
    const pause = setTimeout(() => setSettled({ subject, body }), pauseMs);
    return () => clearTimeout(pause);
  }, [subject, body]);
  return settled;
}
