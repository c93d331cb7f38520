/** People of my own tenant, and those who ask to become one. */
import { href } from '@/screens/addresses';
import { useUsers } from '../users/use-users';

export default function useCenterUsers() {
  return useUsers('center', {
    list: 'centerUsers',
    input: { mine: 'true' },
    create: { label: 'people.registrations', href: href('registrations') },
  });
}
