import { useNavigation } from 'react-router';

/**
 * What of a form is on its way, from its submit until the answer is drawn: null when nothing is. While the screen is being
 * read anew it still shows, and would send again, what was before.
 */
export function useSending(): FormData | null {
  const { formMethod, formData } = useNavigation();
  return formMethod === 'POST' && formData ? formData : null;
}
