import { detail } from '@/ui/desktop/detail';
import { withQuestions } from '../parts/with-questions.desktop';
import { useUserDetail } from '../user/use-user-detail';

export default withQuestions(detail(() => useUserDetail('unified')));
