/** People of the user's tenant, and requests for an account. */
import { href } from '@/screens/addresses';
import { useUsers } from '../users/use-users';

export default function useCenterUsers() {
  return useUsers('center', {
    list: 'centerUsers',
    input: { mine: 'true' },
    create: { label: 'people.registrations', href: href('registrations') },
  });
}
