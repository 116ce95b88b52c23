import { type FormEvent, useState } from 'react';
import { showFirstProblem, type Typed, typedIn } from '../../forms/typed-in.ts';
import { DASHBOARD } from '../addresses.ts';

/**
 * Sends a sign-in form to the shop. While it is on its way a second click does nothing; when it is refused, `failure`
 * says why and the first wrong field has the focus; when it succeeds, the back office is loaded afresh, at `next`, unless
 * `send` answers `more`.
 */
export function useSignInForm(send: (typed: Typed) => Promise<unknown>, next = DASHBOARD) {
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isWorking) return;
    const form = event.currentTarget;
    setWorking(true);
    setFailure(null);
    try {
      if ((await send(typedIn(form))) !== 'more') return window.location.assign(next);
      setWorking(false);
    } catch (refusal) {
      showFirstProblem(form, () => {
        setFailure(refusal);
        setWorking(false);
      });
    }
  };
  return { isWorking, failure, onSubmit };
}
