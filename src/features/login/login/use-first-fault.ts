import { useEffect, useState, type RefObject } from 'react';

/**
 * Goes to the first wrong field after each try and when its answer has come; not when a fault goes away because its field
 * is being typed in.
 * @param pending whether the platform is being asked. @returns to be called whenever somebody tries to go on
 */
export function useFirstFault(form: RefObject<HTMLFormElement | null>, pending: boolean): () => void {
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (tries > 0 && !pending) form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus();
  }, [form, tries, pending]);
  return () => setTries((before) => before + 1);
}
