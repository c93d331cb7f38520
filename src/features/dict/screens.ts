/** Dictionaries and their items. */
import { defineScreens } from '@/screens/screen';
import { list, tree } from '@/ui/kits/views-of';

export const screens = defineScreens<'dict'>({
  dicts: {
    access: 'menu',
    view: list(() => import('./dicts/use-dicts'), ['dict', 'admin']),
  },
  dictItems: {
    access: 'menu',
    hidden: true,
    parent: 'dicts',
    view: tree(() => import('./dict-items/use-dict-items'), ['dict', 'admin']),
  },
});
