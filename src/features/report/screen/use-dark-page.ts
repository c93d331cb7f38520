/** A wall is dark whatever the device's own choice is. */
import { useEffect } from 'react';

export function useDarkPage(): void {
  useEffect(() => {
    const { documentElement } = document;
    const before = documentElement.dataset['mode'];
    const darken = (): void => {
      if (documentElement.dataset['mode'] !== 'dark') documentElement.dataset['mode'] = 'dark';
    };
    darken();
    // The person's own look is put on the page when it has settled.
    const watch = new MutationObserver(darken);
    watch.observe(documentElement, { attributes: true, attributeFilter: ['data-mode'] });
    return () => {
      watch.disconnect();
      if (before === undefined) delete documentElement.dataset['mode'];
      else documentElement.dataset['mode'] = before;
    };
  }, []);
}
