import type { Random } from "./random.ts";

/** Samples in a second. */
const RATE = 11_025;
const SECONDS = 4;
/** How long a note sounds, and how long the end takes to fade. */
const NOTE_SECONDS = 1.2;
const FADE_SECONDS = 0.5;

/** Semitones above the root: a scale of which any two notes sound well together. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16];
/** How loud the multiples of a note's frequency are, as of a plucked string. */
const OVERTONES = [1, 0.45, 0.2, 0.1];

/** A short melody over a bass, as a WAV file: 16 bits, one channel. */
export function playMelody(random: Random): Buffer {
  const samples = new Float32Array(RATE * SECONDS);
  const root = 220 * 2 ** (random.int(-5, 6) / 12);
  const beat = random.pick([0.22, 0.28, 0.36]);
  let step = random.int(2, 5);
  for (let note = 0; note * beat < SECONDS - FADE_SECONDS; note++) {
    step = Math.min(SCALE.length - 1, Math.max(0, step + random.int(-2, 2)));
    if (random.chance(0.85)) pluck(samples, note * beat, root * 2 ** ((SCALE[step] ?? 0) / 12), 0.28);
    if (note % 4 === 0) pluck(samples, note * beat, root / 2, 0.35);
  }
  return wavOf(samples);
}

/** Adds a note that begins after `start` seconds. */
function pluck(samples: Float32Array, start: number, frequency: number, loudness: number): void {
  const first = Math.floor(start * RATE);
  const count = Math.min(samples.length - first, Math.floor(NOTE_SECONDS * RATE));
  for (let at = 0; at < count; at++) {
    const seconds = at / RATE;
    const attack = Math.min(1, seconds / 0.008);
    const turn = 2 * Math.PI * frequency * seconds;
    let value = 0;
    OVERTONES.forEach((share, over) => {
      value += share * Math.sin(turn * (over + 1)) * Math.exp(-seconds * (3 + 2 * over));
    });
    samples[first + at] = (samples[first + at] ?? 0) + loudness * attack * value;
  }
}

const HEADER_BYTES = 44;

function wavOf(samples: Float32Array): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + samples.length * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16); // bytes of the format
  file.writeUInt16LE(1, 20); // uncompressed
  file.writeUInt16LE(1, 22); // one channel
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28); // bytes in a second
  file.writeUInt16LE(2, 32); // bytes of a sample
  file.writeUInt16LE(16, 34); // bits of a sample
  file.write("data", 36);
  file.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, at) => {
    const fade = Math.min(1, (samples.length - at) / (FADE_SECONDS * RATE));
    file.writeInt16LE(Math.round(Math.tanh(sample * fade) * 32_000), HEADER_BYTES + at * 2);
  });
  return file;
}
