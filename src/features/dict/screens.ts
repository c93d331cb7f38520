/** Dictionaries and their items. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

export const screens = defineScreens<'dict'>({
  dicts: {
    access: 'menu',
    view: views(
      () => import('./dicts/dicts.mobile'),
      () => import('./dicts/dicts.desktop'),
      ['dict'],
    ),
  },
  dictItems: {
    access: 'menu',
    hidden: true,
    parent: 'dicts',
    view: views(
      () => import('./dict-items/dict-items.mobile'),
      () => import('./dict-items/dict-items.desktop'),
      ['dict', 'admin'],
    ),
  },
});
