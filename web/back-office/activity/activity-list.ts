import { ACTIVITY } from '../addresses.ts';
import { dayIn, defineList, matching } from '../kit/define-list.ts';

/** The log: who did it, what, to which thing, and between which days. */
export const ACTIVITY_LIST = defineList({
  address: ACTIVITY,
  read: (params) => {
    const [, type, id] = /^([a-z_]{1,40}):([\w-]{1,64})$/.exec(params.get('subject') ?? '') ?? [];
    return {
      actor: matching(/^[\w:-]{1,64}$/, params.get('who')),
      action: matching(/^[\w.-]{1,80}$/, params.get('action')),
      subject: type && id ? { type, id } : null,
      from: dayIn(params.get('from')),
      until: dayIn(params.get('until')),
    };
  },
  write: ({ actor, action, subject, from, until }) => ({
    who: actor ?? '',
    action: action ?? '',
    subject: subject ? `${subject.type}:${subject.id}` : '',
    from: from ?? '',
    until: until ?? '',
  }),
});
