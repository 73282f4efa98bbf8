import type { Aquarium } from '@nautical/core/contracts/tanks/aquariums';
import {
  IMPORT_MAX_CHARACTERS,
  type ImportReport,
  waterParametersApi,
} from '@nautical/core/contracts/tanks/water-parameters';
import { useState } from 'react';
import { call, explain } from '@/lib/api.ts';
import { refreshAfterImport } from '../api.ts';
import { csvParts } from './csv-parts.ts';
import { type Mapping, mappingOf } from './mapping.ts';

const LEAST_ROWS_AT_ONCE = 500;
const MOST_PARTS = 10; // so that a large file does not use up the imports of an hour

type Progressing = { done: number; total: number; imported: number; duplicates: number; isOver: boolean };

/** Reads a file, says what it would import, and imports it in parts. */
export function useImport(tank: Aquarium) {
  const [csv, setCsv] = useState<string>();
  const [report, setReport] = useState<ImportReport>();
  const [isReading, setReading] = useState(false);
  const [progress, setProgress] = useState<Progressing>();
  const [problem, setProblem] = useState<string>();
  const isImporting = progress !== undefined && !progress.isOver && !problem;

  const send = (text: string, mapping: Mapping, dryRun: boolean) =>
    call(waterParametersApi.importTests, {
      params: { id: tank.id },
      body: { csv: text, dryRun, timeZoneOffset: new Date().getTimezoneOffset(), ...mapping },
    });

  async function look(text: string, mapping: Mapping) {
    setReading(true);
    setProblem(undefined);
    try {
      setReport(await send(text, mapping, true));
    } catch (error) {
      setProblem(explain(error));
    } finally {
      setReading(false);
    }
  }

  async function handleFile(file: File | undefined) {
    if (!file) return;
    setReport(undefined);
    const text = await file.text();
    if (text.length > IMPORT_MAX_CHARACTERS) return setProblem('This file is too large. Split it into smaller files.');
    if (text.trim() === '') return setProblem('This file is empty');
    if (text.includes('\0')) return setProblem('This isn’t a CSV file. Save the sheet as CSV and choose it again.');
    setCsv(text);
    await look(text, {});
  }

  async function handleImport() {
    if (!csv || !report) return;
    const mapping = mappingOf(report);
    const parts = csvParts(csv, Math.max(LEAST_ROWS_AT_ONCE, Math.ceil(report.total / MOST_PARTS)));
    // After a failure it goes on where it stopped.
    let now =
      progress && !progress.isOver
        ? progress
        : { done: 0, total: parts.length, imported: 0, duplicates: 0, isOver: false };
    setProblem(undefined);
    setProgress(now);
    try {
      for (const part of parts.slice(now.done)) {
        const answer = await send(part, mapping, false);
        now = {
          ...now,
          done: now.done + 1,
          imported: now.imported + answer.imported,
          duplicates: now.duplicates + answer.duplicates,
        };
        setProgress(now);
      }
      setProgress({ ...now, isOver: true });
    } catch (error) {
      setProblem(explain(error));
    } finally {
      await refreshAfterImport();
    }
  }

  return {
    hasFile: csv !== undefined,
    report,
    isReading,
    progress,
    problem,
    isImporting,
    handleFile,
    handleImport,
    change: (mapping: Mapping) => csv && void look(csv, mapping),
  };
}
