import { useState } from 'react';
import { useActionData, useLocation } from 'react-router';

/**
 * What the last form of this screen was answered, until another one is sent or another place is gone to. The router's own hook
 * forgets the answer as soon as the page is read again because something has changed in the shop, be it a second later.
 */
export function useAnswer<Answer>() {
  const answer = useActionData<Answer>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, answer });
  const isNew = kept.key !== key || (answer !== undefined && kept.answer !== answer);
  if (isNew) setKept({ key, answer });
  return isNew ? answer : kept.answer;
}
