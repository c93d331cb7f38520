/** Parks: the same two screens under the menu of the platform and of the user centre. */
import { defineScreens } from '@/screens/screen';
import { detail, list } from '@/ui/kits/views-of';

const TEXTS = ['parks', 'admin'] as const;
const ofList = () => list(() => import('./park-list/use-park-list'), TEXTS);
const ofRecord = () => detail(() => import('./park-detail/use-park-detail'), TEXTS);

export const screens = defineScreens<'parks'>({
  parkProjects: { access: 'menu', view: ofList() },
  parkProject: { access: 'menu', hidden: true, parent: 'parkProjects', view: ofRecord() },
  centerParks: { access: 'menu', view: ofList() },
  centerPark: { access: 'menu', hidden: true, parent: 'centerParks', view: ofRecord() },
});
