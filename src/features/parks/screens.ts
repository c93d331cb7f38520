/** Parks: of the platform's menu and of the user centre's. The same two screens. */
import { defineScreens } from '@/screens/screen';
import { views } from '@/ui/device';

const list = () =>
  views(
    () => import('./park-list/park-list.mobile'),
    () => import('./park-list/park-list.desktop'),
    ['parks', 'admin'],
  );
const detail = () =>
  views(
    () => import('./park-detail/park-detail.mobile'),
    () => import('./park-detail/park-detail.desktop'),
    ['parks', 'admin'],
  );

export const screens = defineScreens<'parks'>({
  parkProjects: { access: 'menu', view: list() },
  parkProject: { access: 'menu', hidden: true, parent: 'parkProjects', view: detail() },
  centerParks: { access: 'menu', view: list() },
  centerPark: { access: 'menu', hidden: true, parent: 'centerParks', view: detail() },
});
