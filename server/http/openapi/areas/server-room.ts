/** Machine rooms and racks. */
import { serverRoomEndpoints } from '@/contract/server/server-room';
import { snmpDeviceEndpoints } from '@/contract/server/snmp-device';
import { area } from '../area';
import { RECORD_REFUSALS } from './record-refusals';

export const serverRoomAreas = [
  area({
    tag: 'server-room',
    title: '机房：机柜、上架、温湿度与电力、SNMP 设备',
    groups: [serverRoomEndpoints, snmpDeviceEndpoints],
    summaries: {
      listServerRooms: '查询机房',
      getServerRoom: '查询单个机房',
      saveServerRoom: '保存机房及其温湿度规则',
      removeServerRooms: '删除机房',
      restoreServerRooms: '恢复机房',
      listServerRacks: '查询机柜',
      getServerRack: '查询单个机柜',
      saveServerRack: '保存机柜',
      removeServerRacks: '删除机柜',
      restoreServerRacks: '恢复机柜',
      listRackItems: '查询机柜设备',
      getRackItem: '查询单台机柜设备',
      saveRackItem: '上架设备或预留机位',
      removeRackItems: '设备下架',
      restoreRackItems: '恢复下架的设备',
      exportRackItems: '导出机柜设备',
      moveRackItem: '设备移位',
      getRoomBoard: '查询机房总览：机柜、设备、读数、告警',
      getRoomReadings: '查询机房或机柜一天的读数',
      listSnmpDevices: '查询 SNMP 设备',
      getSnmpDevice: '查询单台 SNMP 设备',
      saveSnmpDevice: '保存 SNMP 设备',
      removeSnmpDevices: '删除 SNMP 设备',
      restoreSnmpDevices: '恢复 SNMP 设备',
      askSnmpDevice: '立即向 SNMP 设备提问',
    },
    refusals: {
      404: [...RECORD_REFUSALS[404], 'room.notFound'],
      409: ['record.changed'],
      422: [
        'room.nameTaken',
        'room.rulesBackwards',
        'room.notFound',
        'room.unitTaken',
        'room.outsideRack',
        'room.overPower',
        'room.overWeight',
        'room.rackTooLow',
        'room.machinePlaced',
        'room.communityMissing',
        'room.userMissing',
        'room.authKeyShort',
        'room.privacyKeyShort',
        'room.privacyNeedsAuth',
      ],
    },
  }),
];
