/** Figures of replicas: whether they are read from, how far behind they are, and who answered the reads. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replicas } from '../../db/cluster/replicas';

export function openReplicaFigures(registry: Registry, { replicas }: { replicas?: Replicas | undefined }): void {
  const labelNames = ['replica'] as const;
  const all = () => replicas?.all ?? [];
  registry.registerMetric(
    new Gauge({
      name: 'park_replica_used',
      help: '1: the replica is read from',
      labelNames,
      registers: [],
      collect() {
        for (const { name, out } of all()) this.set({ replica: name }, out === null ? 1 : 0);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'park_replica_lag_seconds',
      help: 'How far the replica is behind',
      labelNames,
      registers: [],
      collect() {
        for (const { name, lagMs } of all()) this.set({ replica: name }, lagMs / 1_000);
      },
    }),
  );
  registry.registerMetric(
    new Counter({
      name: 'park_reads_total',
      help: 'Reads that a replica may answer, by who did',
      labelNames: ['by'] as const,
      registers: [],
      collect() {
        this.reset();
        if (!replicas) return;
        this.inc({ by: 'primary' }, replicas.byPrimary);
        for (const { name, reads } of all()) this.inc({ by: name }, reads);
      },
    }),
  );
}
