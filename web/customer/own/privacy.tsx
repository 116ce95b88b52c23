import { useState } from 'react';
import { Link } from 'react-router';
import { CurrentPassword } from '../../account/current-password.tsx';
import { ACCOUNT } from '../../addresses.ts';
import { ApiRefusal, callApi } from '../../browser/api.ts';
import { leaveAsGuest } from '../../browser/log-out.ts';
import { fieldRefusal } from '../../forms/refusal-words.ts';
import { useFormCall } from '../../forms/use-form-call.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useText } from '../../i18n/texts.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Check } from '../../ui/check.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { customerOnly } from '../customer-only.server.ts';
import type { Route } from './+types/privacy';

export function loader({ context }: Route.LoaderArgs) {
  customerOnly(context);
  return null;
}

/** Where somebody who has left is redirected. */
const LEFT = '/customer/authentication?left=1';

function DeleteForm({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { problems, words, isWorking, onSubmit, failure } = useFormCall(['current_password', 'sure'], async (typed) => {
    if (!typed.sure) throw fieldRefusal('sure', t('account.delete.tick'));
    const body = { current_password: typed.current_password ?? '' };
    await callApi('/api/user', { method: 'DELETE', body });
    leaveAsGuest(LEFT);
  });
  const isBusy = failure instanceof ApiRefusal && failure.answer?.code === 'account.busy';
  return (
    <form className="stack gap-4.5 danger-box" onSubmit={onSubmit} method="post" noValidate>
      <p>{t('account.delete.what')}</p>
      {words && (
        <Notice tone={isBusy ? 'warn' : 'bad'}>
          {words}{' '}
          {isBusy && (
            <Link className="lnk" to={ACCOUNT}>
              {t('account.delete.see.orders')}
            </Link>
          )}
        </Notice>
      )}
      <CurrentPassword id="delete-password" problem={problems.current_password} />
      <div className="stack gap-1">
        <Check
          name="sure"
          required
          aria-invalid={problems.sure ? true : undefined}
          aria-describedby={problems.sure && 'delete-sure-problem'}
        >
          {t('account.delete.sure')}
        </Check>
        {problems.sure && (
          <p id="delete-sure-problem" className="picker-problem" role="alert">
            <Icon name="info" small /> {problems.sure}
          </p>
        )}
      </div>
      <div className="row wrapx gap-4">
        <Button type="submit" className="bg-sale!" isWorking={isWorking}>
          {t('account.delete.now')}
        </Button>
        <Button look="line" onClick={onClose}>
          {t('account.delete.stay')}
        </Button>
      </div>
    </form>
  );
}

/** What the shop knows, to take along; the way out; what is kept in the browser. */
export default function Privacy() {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="stack gap-12 acct-form">
      <PageHead title={t('account.privacy')} />
      <section className="stack gap-4" aria-labelledby="data-title">
        <h2 className="d3" id="data-title">
          {t('account.data')}
        </h2>
        <p>{t('account.data.line')}</p>
        <p>
          <a className={buttonClass({ look: 'line' })} href="/api/user/data" download>
            {t('account.data.get')}
          </a>
        </p>
      </section>
      <section className="stack gap-4" aria-labelledby="cookies-title">
        <h2 className="d3" id="cookies-title">
          {t('account.cookies')}
        </h2>
        <p>{t('account.cookies.line')}</p>
        <p>
          <Link className="lnk" to="/privacy-policy">
            {t('account.cookies.link')}
          </Link>
        </p>
      </section>
      <section className="stack gap-4" aria-labelledby="delete-title">
        <h2 className="d3" id="delete-title">
          {t('account.delete')}
        </h2>
        {isOpen ? (
          <DeleteForm onClose={() => setOpen(false)} />
        ) : (
          <>
            <p>{t('account.delete.line')}</p>
            <p>
              <Button look="line" onClick={() => setOpen(true)}>
                {t('account.delete.begin')}
              </Button>
            </p>
          </>
        )}
      </section>
    </div>
  );
}
