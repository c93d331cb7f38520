import { expect, it } from 'vitest';
import { readConfig } from '../config';
import { readChatConfig } from '../config/chat-config';
import { seal, unseal } from './sealed';

const WECOM = { CHAT_ADAPTER: 'wecom', CHAT_APP_ID: 'corp', CHAT_APP_SECRET: 's', CHAT_AGENT_ID: '1' };

it('no chat app is configured unless one is named', () => {
  expect(readChatConfig({})).toBeNull();
  expect(readChatConfig({ CHAT_ADAPTER: 'local' })).toBeNull();
  expect(readConfig({ CHAT_ADAPTER: 'none' }).devChat).toBe(false);
});

it('says which settings are missing, and that tokens go nowhere unguarded', () => {
  expect(readChatConfig(WECOM)).toMatchObject({ app: 'wecom', callback: null, baseUrl: undefined });
  expect(() => readChatConfig({ CHAT_ADAPTER: 'wecom' })).toThrow('CHAT_APP_ID, CHAT_APP_SECRET, CHAT_AGENT_ID');
  expect(() => readChatConfig({ ...WECOM, CHAT_ADAPTER: 'feishu', CHAT_AGENT_ID: '' })).not.toThrow();
  for (const address of ['http://qyapi.example', 'qyapi', 'https://'])
    expect(() => readChatConfig({ ...WECOM, CHAT_BASE_URL: address })).toThrow('CHAT_BASE_URL');
  expect(readChatConfig({ ...WECOM, CHAT_BASE_URL: 'https://qyapi.example/' })?.baseUrl).toBe('https://qyapi.example');
});

it('takes a broker’s address only, and does not repeat its password', () => {
  expect(readConfig({ MQTT_URL: 'mqtts://park:pass@broker' }).mqttUrl).toBe('mqtts://park:pass@broker');
  expect(readConfig({}).mqttUrl).toBeNull();
  expect(() => readConfig({ MQTT_URL: 'http://park:pass@broker' })).toThrow(/^((?!pass).)*$/);
});

it('a sealed token opens with its own secret only', () => {
  const sealed = seal('secret', '令牌');
  expect(sealed).not.toBe(seal('secret', '令牌'));
  expect(unseal('secret', sealed)).toBe('令牌');
  expect(unseal('another', sealed)).toBeNull();
  expect(unseal('secret', `${sealed.slice(0, -2)}AA`)).toBeNull();
  expect(unseal('secret', 'x')).toBeNull();
});
