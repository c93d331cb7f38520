/** Everybody whom the user may manage, in any park. */
import { FILTERS, parkFilter, useUsers } from '../users/use-users';

const ALL = [...FILTERS, parkFilter];

export default function useUnifiedUsers() {
  return useUsers('unified', { list: 'unifiedUsers', filters: ALL });
}
