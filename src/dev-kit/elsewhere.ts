/** Exported components that have no example here, and where they are seen and tested instead. */
import type { Kit } from './part';

const LIST_TOOLS = 'a tool of full lists, drawn with what the platform answers: e2e/admin-lists.spec.ts';
const TREES = 'a part of trees of records, drawn with what the platform answers: e2e/admin-trees.spec.ts';
const SCANNING = 'needs a camera: e2e/fire-mode.spec.ts, e2e/real-fire.spec.ts';
const BEFORE_SIGN_IN = 'the frame of the pages in front of the platform, as tall as the window: e2e/ways-in.spec.ts';
const PHOTOS = 'opened from a form’s photos or a record’s, over the whole window: e2e/order-road.spec.ts';

export const ELSEWHERE: Readonly<Record<Kit, Readonly<Record<string, string>>>> = {
  common: {
    CaptchaPicture: 'asks the platform for a picture: e2e/visit-pass.spec.ts',
    KeepLink: 'a link of a guest’s own page: e2e/visit-pass.spec.ts',
    QrCode: 'the code of a pass or a link: e2e/visit-pass.spec.ts',
    Appearance: 'the person’s own look, which an example would change: e2e/me.spec.ts',
    Entrance: BEFORE_SIGN_IN,
    EntranceNotice: BEFORE_SIGN_IN,
    EntranceRefusal: BEFORE_SIGN_IN,
    LanguageSelect: BEFORE_SIGN_IN,
    OnePark: 'asks the platform for the person’s parks: e2e/alarm-duty.spec.ts',
    RecordAge: 'DataAge and OutboxNotes of one record, which have examples',
    RecordState: 'StateView and OutboxNotes of one record, which have examples',
    StateMark: 'the edge of a record’s card: RecordCard',
    SmsCodeField: 'asks the platform for a code: e2e/ways-in.spec.ts',
  },
  mobile: {
    BarTools: LIST_TOOLS,
    BarEnd: 'stands in the frame’s bar: e2e/fire-mode.spec.ts',
    BarEndPlace: 'tells pages where BarEnd goes; draws nothing',
    BatchFooter: LIST_TOOLS,
    BatchReport: LIST_TOOLS,
    CameraView: SCANNING,
    ColumnSheet: LIST_TOOLS,
    EditSheet: LIST_TOOLS,
    FetchedSheet: 'draws nothing of its own: the sheet that it fetches',
    ListToolbar: LIST_TOOLS,
    MoveSheet: TREES,
    OptionSheet: 'opened by ChoiceInput and PersonInput of the form',
    PhotoButton: SCANNING,
    PhotoThumb: PHOTOS,
    PhotoViewer: PHOTOS,
    Photos: PHOTOS,
    ScanField: SCANNING,
    ScanFormBody: SCANNING,
    ScanSheet: SCANNING,
    SearchField: LIST_TOOLS,
    SearchedFilters: LIST_TOOLS,
    ToolCard: LIST_TOOLS,
    TreePath: TREES,
    TreeRecord: TREES,
    TreeRow: TREES,
    TreeTools: TREES,
    TypedCode: SCANNING,
    ViewSheet: LIST_TOOLS,
  },
  desktop: {
    HeadCell: 'the head of a column that is made wider: e2e/order-desk.spec.ts',
    OpenedRow: LIST_TOOLS,
    PagedRows: 'rows of a page, which it only cuts: e2e/muster.spec.ts',
    RowRecord: LIST_TOOLS,
    BatchBar: LIST_TOOLS,
    BatchReport: LIST_TOOLS,
    ColumnSetting: LIST_TOOLS,
    EditDrawer: LIST_TOOLS,
    Faults: LIST_TOOLS,
    MoveDialog: TREES,
    Photos: PHOTOS,
    TreeNodes: TREES,
    TreeRecord: TREES,
    ViewChips: LIST_TOOLS,
  },
};
