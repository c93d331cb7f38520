/** A wall is dark whatever the device's own choice is. */
import { useEffect } from 'react';

export function useDarkPage(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const before = dataset['mode'];
    dataset['mode'] = 'dark';
    return () => {
      if (before === undefined) delete dataset['mode'];
      else dataset['mode'] = before;
    };
  }, []);
}
