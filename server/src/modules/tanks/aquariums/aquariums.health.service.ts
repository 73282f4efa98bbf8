// How the tanks are doing: what the overview, the health of one tank and the dashboard of all show.
import type { AquariumHealth, AquariumOverview, RecentReadings } from '@nautical/core/contracts/tanks/aquariums';
import { READING_COUNTS_DAYS } from '@nautical/core/domain/common/readings';
import { litresOf, netLitresIn } from '@nautical/core/domain/common/water-units';
import type { Units } from '@nautical/core/domain/members/units';
import { WATER_PARAMETERS, type WaterParameter } from '@nautical/core/domain/tanks/aquariums';
import { daysLate, type MaintenanceType } from '@nautical/core/domain/tanks/maintenance';
import {
  type AlertKind,
  type AlertSeverity,
  byUrgency,
  forecastOf,
  isRecent,
  meanStability,
  type Reading,
  stabilityOf,
  tankScore,
  valueScore,
} from '@nautical/core/domain/tanks/tank-health';
import { only, type TankFacts } from '@nautical/core/domain/tanks/water/advice';
import { changeSetIn } from '@nautical/core/domain/tanks/water/held-changes';
import { ammoniaRisk, standingOf, unknownsOf, waterStateOf } from '@nautical/core/domain/tanks/water/safety';
import { overdueTests } from '@nautical/core/domain/tanks/water/testing-rhythm';
import { type Measured, type TankAlert, tankAlert, waterAlerts } from '@nautical/core/domain/tanks/water/water-alerts';
import type { Target } from '@nautical/core/domain/tanks/water/water-targets';
import { isPhRounded, nameOf, PARAMETER_TEXTS, readingIn } from '@nautical/core/domain/tanks/water/water-tests';
import type { Ctx } from '../../../kit/context.ts';
import { notify, wasTold } from '../../members/notifications/notify.service.ts';
import { readUnits } from '../../members/preferences/preferences.service.ts';
import { findDueDoses } from '../livestock/treatments.service.ts';
import { findWorkSince } from '../maintenance/maintenance.service.ts';
import { findTasks } from '../maintenance/tasks.service.ts';
import * as tests from '../water-parameters/water-parameters.readings.service.ts';
import { presentAquarium } from './aquariums.presenter.ts';
import * as queries from './aquariums.queries.ts';
import { findAllAquariums, findTargets, getAquarium } from './aquariums.service.ts';

const TESTS_LOOKED_AT = 100; // of each tank, the newest
const WATER_ALERTS: ReadonlySet<AlertKind> = new Set(['out-of-range', 'free-ammonia', 'trend']);

type Tests = Awaited<ReturnType<typeof tests.findNewest>>;
type Readings = Partial<Record<WaterParameter, Reading[]>>;

/** The readings of each value, oldest first. */
const readingsOf = (rows: Tests): Readings =>
  Object.fromEntries(
    WATER_PARAMETERS.flatMap((parameter) => {
      const readings = rows.flatMap((row): Reading[] => {
        const value = readingIn(row, parameter);
        const isRounded = parameter === 'ph' && isPhRounded(row);
        return value === null ? [] : [{ value, at: row.testDate, ...(isRounded && { isRounded }) }];
      });
      return readings.length ? [[parameter, readings]] : [];
    }),
  );

export async function readOverview(ctx: Ctx, id: string): Promise<AquariumOverview> {
  const tank = await getAquarium(ctx, id);
  const now = ctx.now();
  const targets = (await findTargets(ctx, [tank])).get(id) ?? [];
  const readings = readingsOf(await tests.findNewest(ctx, [id], TESTS_LOOKED_AT));
  const [animals] = await queries.countAnimals(ctx.db, [id]);
  const tasks = await findTasks(ctx, { aquariumId: id });
  return {
    aquarium: presentAquarium(tank),
    totalLivestock: animals?.total ?? 0,
    healthy: animals?.healthy ?? 0,
    waterTests: await tests.countTests(ctx, id),
    maintenanceLogs: await queries.countLogs(ctx.db, id),
    overdueTasks: tasks.filter((task) => task.isActive && task.nextDueDate < now).length,
    latest: WATER_PARAMETERS.flatMap((parameter) => {
      const reading = readings[parameter]?.at(-1);
      if (!reading) return [];
      const { value, at, isRounded = false } = reading;
      const status = standingOf(tank.type, targetFor(targets, parameter), parameter, value);
      return [{ parameter, value, testDate: at.toISOString(), status, isRounded }];
    }),
    targets,
  };
}

/** What was measured lately in every tank of the actor, in one answer. */
export async function readRecentReadings(ctx: Ctx): Promise<RecentReadings[]> {
  const ids = (await findAllAquariums(ctx)).map(({ id }) => id);
  return (await tests.findRecentReadings(ctx, ids)).map(({ aquariumId, latest }) => ({
    aquariumId,
    latest: latest.map(({ parameter, value, testDate }) => ({ parameter, value, testDate: testDate.toISOString() })),
  }));
}

const targetFor = (targets: readonly Target[], parameter: WaterParameter) =>
  targets.find((target) => target.parameter === parameter);

export async function readHealth(ctx: Ctx, id: string) {
  return (await healthOf(ctx, [await getAquarium(ctx, id)]))[0]!;
}

/** Every tank of the actor, those in trouble first. */
export async function readDashboard(ctx: Ctx) {
  const all = await healthOf(ctx, await findAllAquariums(ctx));
  const trouble = (tank: AquariumHealth) => tank.alerts.filter(({ severity }) => severity !== 'info').length;
  // Poison comes first, even without a score.
  const danger = ({ water }: AquariumHealth) => Number(water.state === 'danger');
  return all.sort((a, b) => danger(b) - danger(a) || (a.score ?? 101) - (b.score ?? 101) || trouble(b) - trouble(a));
}

/** The alert that sets the water change of each of the actor’s tanks that has one, by the tank’s id. */
export async function findChangesSet(ctx: Ctx, aquariumIds: readonly string[]) {
  const tanks = (await findAllAquariums(ctx)).filter(({ id }) => aquariumIds.includes(id));
  return new Map(
    (await healthOf(ctx, tanks)).flatMap(({ aquariumId, alerts }) => {
      const set = changeSetIn(alerts);
      return set ? [[aquariumId, set] as const] : [];
    }),
  );
}

/**
 * Notifies the keeper of what a new test shows: values out of range and trends, once a day each, and again if it gets
 * worse.
 */
export async function tellOfTrouble(ctx: Ctx, aquariumIds: string[]) {
  const tanks = (await findAllAquariums(ctx)).filter(({ id }) => aquariumIds.includes(id));
  const today = ctx.now().toISOString().slice(0, 10);
  for (const { aquariumId, name, alerts } of await healthOf(ctx, tanks))
    for (const { kind, severity, message, parameter, advice } of alerts) {
      if (!WATER_ALERTS.has(kind)) continue;
      const keyOf = (of: AlertSeverity) => `water:${aquariumId}:${kind}:${parameter}:${of}:${today}`;
      if (severity !== 'danger' && (await wasTold(ctx, ctx.actor.id, keyOf('danger')))) continue;
      await notify(ctx, [ctx.actor.id], {
        topic: 'water',
        title: `Water in “${name}”`,
        body: [`${message}.`, advice].filter(Boolean).join(' '),
        link: `/aquarium/${aquariumId}`,
        data: { kind, parameter, aquariumId },
        onceKey: keyOf(severity),
      });
    }
}

async function healthOf(ctx: Ctx, tanks: queries.AquariumRow[]): Promise<AquariumHealth[]> {
  if (tanks.length === 0) return [];
  const ids = tanks.map(({ id }) => id);
  const now = ctx.now();
  const targets = await findTargets(ctx, tanks);
  const rows = await tests.findNewest(ctx, ids, TESTS_LOOKED_AT);
  const animals = new Map((await queries.countAnimals(ctx.db, ids)).map((row) => [row.aquariumId, row]));
  const tasks = await findTasks(ctx, {});
  const since = new Date(now.getTime() - READING_COUNTS_DAYS * 86_400_000);
  const work = await findWorkSince(ctx, ids, since);
  const doses = await findDueDoses(ctx, ctx.actor.id, ids, { since: now, to: now });
  const units = await readUnits(ctx);
  return tanks.map((tank) => {
    const of = <Row extends { aquariumId: string }>(all: readonly Row[]) =>
      all.filter(({ aquariumId }) => aquariumId === tank.id);
    const facts: TankFacts = {
      type: tank.type,
      animals: animals.get(tank.id)?.total ?? 0,
      litres: waterIn(tank),
      work: of(work),
      now,
    };
    return judge(tank, targets.get(tank.id) ?? [], of(rows), facts, units, {
      sick: animals.get(tank.id)?.sick ?? 0,
      lateTasks: of(tasks).filter((task) => task.isActive && daysLate(task, now) >= 1),
      lateDoses: of(doses).filter(({ givenAt }) => !givenAt),
    });
  });
}

/** The water in a tank: what its keeper measured, or what a tank of its size holds. */
const waterIn = ({ netVolume, size }: queries.AquariumRow) =>
  netVolume ? litresOf(netVolume) : netLitresIn(size ?? '');

type Open = {
  sick: number;
  lateTasks: { id: string; type: MaintenanceType; title: string; nextDueDate: Date }[];
  lateDoses: { id: string; medicine: string; dose: string }[];
};

function judge(
  tank: queries.AquariumRow,
  targets: Target[],
  rows: Tests,
  facts: TankFacts,
  units: Units,
  open: Open,
): AquariumHealth {
  const { now } = facts;
  const readings = readingsOf(rows);
  const latest = Object.fromEntries(
    Object.entries(readings).map(([parameter, all]) => [parameter, all.at(-1)!]),
  ) as Partial<Record<WaterParameter, Reading>>;
  const measured = WATER_PARAMETERS.flatMap((parameter): Measured[] => {
    const all = readings[parameter];
    const target = targetFor(targets, parameter);
    return all ? [{ parameter, readings: all, target, forecast: forecastOf(parameter, all, target, now) }] : [];
  });
  const ammonia = readings.ammonia?.at(-1);
  const risk = ammonia && isRecent(ammonia, now) ? ammoniaRisk(tank.type, readings) : undefined;
  const ofWater = waterAlerts(measured, risk, facts, units);
  const unknowns = unknownsOf(tank.type, recentOf(latest, now), targets);
  const parameters = measured
    .map(({ parameter, readings: all, target, forecast }) => {
      const { value, at } = all.at(-1)!;
      return {
        parameter,
        value,
        testDate: at.toISOString(),
        status: standingOf(tank.type, target, parameter, value),
        score: target && isRecent(all.at(-1)!, now) ? valueScore(target, value) : null,
        stability: stabilityOf(all, target),
        forecast: forecast && { ...forecast, leavesAt: forecast.leavesAt?.toISOString() ?? null },
      };
    })
    .sort(byUrgency);
  return {
    aquariumId: tank.id,
    name: tank.name,
    type: tank.type,
    imageUrl: tank.imageUrl,
    score: tankScore(
      latest,
      targets,
      now,
      ofWater.some(({ severity }) => severity === 'danger'),
    ),
    stability: meanStability(parameters.map(({ stability }) => stability)),
    lastTest: rows.at(-1)?.testDate.toISOString() ?? null,
    parameters,
    freeAmmonia: risk
      ? {
          value: risk.value,
          zone: risk.zone,
          testDate: risk.at.toISOString(),
          assumed: risk.assumed.map(({ parameter }) => parameter),
        }
      : null,
    water: {
      state: waterStateOf(
        ofWater.map(({ severity }) => severity),
        unknowns,
      ),
      ...unknowns,
    },
    alerts: [
      ...ofWater,
      ...openAlerts(changeSetIn(ofWater) ? withoutChanges(open) : open, now),
      ...overdueTests(tank, latest, now).map(({ parameter, days }) =>
        tankAlert(
          'test-due',
          'info',
          `${PARAMETER_TEXTS[parameter].label} was last measured ${days} days ago`,
          parameter,
          parameter,
          only('Test it again.', `Test ${nameOf(parameter)} again.`),
        ),
      ),
    ],
  };
}

const recentOf = (latest: Partial<Record<WaterParameter, Reading>>, now: Date) =>
  Object.fromEntries(Object.entries(latest).filter(([, reading]) => isRecent(reading, now)));

/** An alert says how much water to change: a routine change on top could harm. */
const withoutChanges = ({ lateTasks, ...open }: Open): Open => ({
  ...open,
  lateTasks: lateTasks.filter(({ type }) => type !== 'water_change'),
});

const openAlerts = ({ sick, lateTasks, lateDoses }: Open, now: Date): TankAlert[] => [
  ...(sick > 0 ? [tankAlert('sick', 'warning', sick === 1 ? 'One animal is sick' : `${sick} animals are sick`)] : []),
  ...lateDoses.map(({ id, medicine, dose }) =>
    tankAlert('dose-overdue', 'warning', `${medicine}: ${dose} hasn’t been given`, null, id),
  ),
  ...lateTasks.map((task) => {
    const days = daysLate(task, now);
    return tankAlert(
      'task-overdue',
      'info',
      `${task.title}: ${days} ${days === 1 ? 'day' : 'days'} late`,
      null,
      task.id,
    );
  }),
];
