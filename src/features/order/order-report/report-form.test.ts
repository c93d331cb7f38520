import { describe, expect, it } from 'vitest';
import { ORDER_SOURCE } from '@/contract/order-codes';
import { checkFields } from '@/ui/model/field-checks';
import { NO_REPORT, reportFields, reportRequest, type ReportFor, type ReportValues } from './report-form';
import { pointCode } from '@/contract/short-code';

const STAFF: ReportFor = { parkId: 1, alarmId: undefined, isDispatcher: false, now: 1_700_000_000_000 };
const DISPATCHER: ReportFor = { ...STAFF, isDispatcher: true };
const wrongIn = (values: ReportValues, purpose = STAFF) =>
  Object.keys(checkFields(reportFields(purpose), values, (name) => values[name])).toSorted();

const LEAK: ReportValues = { ...NO_REPORT, scanCode: 'PL:1:7:abcdefgh', typeId: 3, description: '水管漏水' };

describe('what a new order needs', () => {
  it('place, type, and words or a photo', () => {
    expect(wrongIn(NO_REPORT)).toEqual(['description', 'locationId', 'typeId']);
    expect(wrongIn(LEAK)).toEqual([]);
    const photo = { key: 'a', blob: new Blob(), takenAt: 1 };
    expect(wrongIn({ ...LEAK, description: '', photos: [photo] })).toEqual([]);
  });

  it('of an alarm only the type: place and photos are the alarm’s', () => {
    const ofAlarm = { ...STAFF, alarmId: 9 };
    expect(wrongIn({ ...NO_REPORT, typeId: 3 }, ofAlarm)).toEqual([]);
    const request = reportRequest({ ...LEAK, typeId: 3 }, ofAlarm);
    expect(request).toMatchObject({ alarmId: 9, source: ORDER_SOURCE.alarm });
    expect(request).not.toHaveProperty('scanCode');
  });

  it('a caller’s number without a name is not enough', () => {
    const call = { ...LEAK, more: true, callerPhone: '13800000000' };
    expect(wrongIn(call, DISPATCHER)).toEqual(['callerName']);
    expect(reportRequest({ ...call, callerName: '刘敏' }, DISPATCHER)).toMatchObject({
      source: ORDER_SOURCE.phone,
      reporterName: '刘敏',
      reporterPhone: '13800000000',
    });
  });

  it('only a dispatcher gives it straight to a person or reports for somebody else', () => {
    const values = { ...LEAK, callerName: '刘敏', assignee: { id: 5, name: '赵国栋' } };
    expect(reportRequest(values, DISPATCHER)).toMatchObject({ assigneeId: 5 });
    const own = reportRequest(values, STAFF);
    expect(own).not.toHaveProperty('assigneeId');
    expect(own).toMatchObject({ source: ORDER_SOURCE.staff });
  });
});

describe('a scanned code', () => {
  it('wins over a place chosen before', () => {
    const request = reportRequest({ ...LEAK, locationId: 4 }, STAFF);
    expect(request.scanCode).toBe('PL:1:7:abcdefgh');
    expect(request).not.toHaveProperty('locationId');
  });

  it('of a printed address is the point in it', () => {
    expect(pointCode('https://park.example/business-app/workOrderManagement/report?code=PL%3A1%3A7%3Aabcdefgh')).toBe(
      'PL:1:7:abcdefgh',
    );
    expect(pointCode(' QR-0001 ')).toBe('QR-0001');
  });
});
