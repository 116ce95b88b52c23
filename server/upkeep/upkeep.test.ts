import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { judgeSpace, refuseFullDisk, watchDisk } from './disk-space.ts';
import { backupName, removeOld } from './schedule-backups.ts';

describe('a disk that runs full', () => {
  it('closes the shop for changes in time, and opens it again only when there is some more room', () => {
    expect(judgeSpace(151, false)).toBe('nothing');
    expect(judgeSpace(149, false)).toBe('pause');
    expect(judgeSpace(200, true)).toBe('nothing');
    expect(judgeSpace(250, true)).toBe('resume');
  });

  it('lets no shop start on the embedded database; on a server the database is elsewhere', async () => {
    const full = async () => 12;
    await expect(refuseFullDisk({ dataDir: '/x', DATABASE_URL: undefined }, full)).rejects.toThrow(
      'DATA_DIR: Only 12 MB are free on the disk of /x',
    );
    await refuseFullDisk({ dataDir: '/x', DATABASE_URL: 'postgres://somewhere' }, full);
    await refuseFullDisk({ dataDir: '/x', DATABASE_URL: undefined }, async () => 5_000);
  });

  it('is looked at while the shop runs', async () => {
    vi.useFakeTimers();
    const free = vi.fn(async () => 100);
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
    const gate = { pause: vi.fn(async () => {}), resume: vi.fn(async () => {}) };
    const stop = watchDisk('/', gate, log, free);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(gate.pause.mock.calls).toEqual([['disk']]);
    free.mockResolvedValue(300);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(gate.resume.mock.calls).toEqual([['disk']]);
    await stop();
    vi.useRealTimers();
  });
});

describe('backups by the clock', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'backups-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('keep the newest, and nothing that is not theirs is removed', async () => {
    const names = [1, 2, 3, 4].map((day) => backupName(new Date(Date.UTC(2026, 10, day))));
    for (const name of [...names, 'shop-by-hand.tar.gz', 'photo.jpg']) writeFileSync(join(folder, name), '');
    await removeOld(folder, 2);
    expect(readdirSync(folder).sort()).toEqual(['photo.jpg', ...names.slice(2), 'shop-by-hand.tar.gz'].sort());
  });
});
