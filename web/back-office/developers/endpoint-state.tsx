import { useText } from '../../i18n/texts.tsx';
import { Tag } from '../../ui/labels.tsx';
import type { WebhooksData } from './webhooks.server.ts';

/** Whether an endpoint is told anything, in a word. */
export function EndpointState({ of: { offReason, failingSince } }: { of: WebhooksData['endpoints'][number] }) {
  const t = useText();
  if (offReason === null) return <Tag tone={failingSince ? 'warn' : 'ok'}>{t('developers.hook.on')}</Tag>;
  return <Tag tone={offReason === 'owner' ? 'neutral' : 'bad'}>{t(`developers.hook.off.${offReason}`)}</Tag>;
}
