import { Link } from 'react-router';
import { historyApi } from '#shared/api/shop/activity-log.ts';
import { messageTemplatesApi, type MessageTemplate } from '#shared/api/shop/messages/message-templates.ts';
import { messageIds, messageRows } from '#shared/messages/messages.ts';
import { sectionId, settingPath } from '#web/dashboard/parts/settings-sections.ts';
import { useApiMutation } from '#web/platform/query.ts';
import { useCan } from '#web/platform/use-can.ts';
import { compactButton } from '#web/ui/dashboard/compact-button.ts';
import { CheckField } from '#web/ui/form/CheckField.tsx';
import { channelName, editPath, idOf, isChanged } from './message-words.ts';

const title = 'Message texts';
const row = 'flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2';
const mark = 'rounded-full bg-mist px-2 py-0.5 text-sm font-medium';

export function MessageList({ templates }: { templates: readonly MessageTemplate[] }) {
  const named = messageIds.map((id) => ({ id, on: templates.filter(({ message }) => message === id) }));
  return (
    <section id={sectionId(title)} aria-label={title}>
      <h2 className="text-base font-semibold">{title}</h2>
      <p className="mb-4 max-w-2xl text-quiet">
        {useCan('money.write')
          ? 'Customers get these messages by SMS and email. Edit a text, or switch a message off. Messages that you ' +
            'do not edit use Haat’s text.'
          : 'Customers get these messages by SMS and email. You can switch them off. Only an owner can edit the texts.'}
      </p>
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {named.map(({ id, on }) => (
          <li key={id} className="min-w-0 rounded-card border border-line bg-surface">
            <div className="px-4 py-3">
              <h3 className="font-semibold">{messageRows[id].name}</h3>
              <p className="text-quiet">{messageRows[id].when}</p>
            </div>
            {on.map((template) => (
              <Channel key={idOf(template)} template={template} />
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A message on one channel: on or off, changed or not. */
function Channel({ template }: { template: MessageTemplate }) {
  const turn = useApiMutation(messageTemplatesApi.turn, {
    changes: [messageTemplatesApi.list, historyApi.list],
    inTurn: true,
  });
  const { message, channel, isOn, switchedBy } = template;
  const channelWords = channelName(template);
  const { name } = messageRows[message];
  const action = useCan('money.write') ? 'Edit' : 'View';
  return (
    <div className={row}>
      <div className="min-w-28 flex-1">
        {switchedBy === 'here' ? (
          <CheckField
            label={channelWords}
            aria-label={`Send ${name} by ${channelWords}`}
            // as it was chosen, also before the answer
            checked={turn.isPending ? turn.variables.body.isOn : isOn}
            onChange={(to) => turn.mutate({ params: { message, channel }, body: { isOn: to } })}
          />
        ) : (
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-medium">{channelWords}</span>
            <span className="text-quiet">{switchedBy === 'never' ? 'Always on' : isOn ? 'On' : 'Off'}</span>
            {switchedBy === 'steps' && (
              <Link to={settingPath('Messages')} className="inline-flex min-h-8 items-center text-green underline">
                Choose steps
              </Link>
            )}
          </p>
        )}
      </div>
      {isChanged(template) && <span className={mark}>Changed</span>}
      <Link
        to={editPath(template)}
        aria-label={`${action} ${name}, ${channelWords}`}
        className={`${compactButton.quiet} md:min-h-8`}
      >
        {action}
      </Link>
    </div>
  );
}
