import { detail } from '@/ui/mobile/detail';
import { withQuestions } from '../parts/with-questions.mobile';
import { useUserDetail } from '../user/use-user-detail';

export default withQuestions(detail(() => useUserDetail('unified')));
