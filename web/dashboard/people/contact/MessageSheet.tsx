import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { contactApi, type ContactMessage } from '#shared/api/people/contact.ts';
import { messageOf, q, useApiMutation } from '#web/platform/query.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { ConfirmDialog } from '#web/ui/dashboard/ConfirmDialog.tsx';
import { LoadingOrError } from '#web/ui/dashboard/LoadingOrError.tsx';
import { SideSheet } from '#web/ui/dashboard/SideSheet.tsx';
import { openButtonId } from './message-columns.tsx';
import { MessageText } from './MessageText.tsx';
import { replyLink } from './reply-link.ts';
import { StateMark } from './StateMark.tsx';

interface Props {
  id: string;
  /** The message from the list, if it is there. */
  listed: ContactMessage | undefined;
  onClose(): void;
}

const changes = [contactApi.list, contactApi.one];

/** A message, at the side of the list. Opening it marks it as read. */
export function MessageSheet({ id, listed, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    ...q(contactApi.one, { params: { id } }),
    ...(listed && { placeholderData: { message: '', data: listed } }),
  });
  const message = data?.data;
  useMarkRead(message);
  return (
    <SideSheet
      title={message ? `Message from ${message.name}` : 'Message'}
      head={message && <StateMark state={message.state} />}
      onClose={onClose}
      focusAfter={() => document.getElementById(openButtonId(id))}
      foot={message && <Actions message={message} onClose={onClose} />}
    >
      {message ? (
        <MessageText message={message} />
      ) : (
        <LoadingOrError error={error ? { message: messageOf(error), again: () => void refetch() } : undefined} />
      )}
    </SideSheet>
  );
}

/** Once for each time it is opened: it can be marked as unread again. */
function useMarkRead(message: ContactMessage | undefined): void {
  const { mutate } = useApiMutation(contactApi.change, { changes, done: false });
  const isDone = useRef(false);
  const id = message?.state === 'unread' ? message._id : undefined;
  useEffect(() => {
    if (id === undefined || isDone.current) return;
    isDone.current = true;
    mutate({ params: { id }, body: { read: true } });
  }, [id, mutate]);
}

function Actions({ message, onClose }: { message: ContactMessage; onClose(): void }) {
  const { _id: id, state } = message;
  const change = useApiMutation(contactApi.change, { changes, done: false });
  const isAnswered = state === 'answered';
  return (
    <div className="flex flex-wrap gap-2 *:flex-1 sm:*:flex-none">
      <a href={replyLink(message)} className={compactButton.primary}>
        {message.email === null ? 'Reply by SMS' : 'Reply by email'}
      </a>
      <button
        type="button"
        aria-disabled={change.isPending || undefined}
        onClick={() => change.mutate({ params: { id }, body: { answered: !isAnswered } })}
        className={compactButton.quiet}
      >
        {isAnswered ? 'Mark as not answered' : 'Mark as answered'}
      </button>
      <button
        type="button"
        onClick={() => change.mutate({ params: { id }, body: { read: false } }, { onSuccess: onClose })}
        className={compactButton.quiet}
      >
        Mark as unread
      </button>
      <EraseButton message={message} onErased={onClose} />
    </div>
  );
}

function EraseButton({ message: { _id: id, name }, onErased }: { message: ContactMessage; onErased(): void }) {
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const erase = useApiMutation(contactApi.remove, { changes: [contactApi.list], onDone: onErased });
  return (
    <>
      <button type="button" onClick={() => setIsAsked(true)} className={compactButton.danger}>
        Erase
      </button>
      <ConfirmDialog
        isOpen={isAsked}
        onClose={close}
        title={`Erase the message from ${name}?`}
        text="You cannot undo this. Erase a message when its sender asks you to, or when it is spam."
        action="Erase"
        isDangerous
        isBusy={erase.isPending}
        onConfirm={() => erase.mutate({ params: { id } }, { onError: close })}
      />
    </>
  );
}
