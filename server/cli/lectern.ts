import { readEnvironment, readSettings } from '../config.ts'
import { CommandError } from '../core/problem.ts'
import { trustClock } from '../lifecycle/clock/trust-clock.ts'
import { explainFailure } from '../lifecycle/library/explain-failure.ts'
import { makeFilesPrivate } from '../lifecycle/library/private-files.ts'
import { administer } from './administer.ts'
import { backUp } from './back-up.ts'
import { certificateKey } from './certificate/certificate-key.ts'
import { verifyCertificate } from './certificate/verify-certificate.ts'
import { diagnose } from './doctor/doctor.ts'
import { exportCourse } from './import/export-course.ts'
import { importFolder } from './import/import-folder.ts'
import { adopt } from './library/adopt.ts'
import { sweepByHand } from './library/sweep-by-hand.ts'
import { move } from './move/move.ts'
import { restore } from './restore.ts'
import { rollBack } from './roll-back/roll-back.ts'
import { setUpStorage } from './set-up-storage.ts'
import { verify } from './verify.ts'

const commands = {
  admin: administer,
  backup: backUp,
  verify,
  restore,
  move,
  rollback: rollBack,
  import: importFolder,
  export: exportCourse,
  doctor: diagnose,
  sweep: sweepByHand,
  storage: setUpStorage,
  adopt,
  'trust-clock': trustClock,
  'certificate-key': certificateKey,
  'verify-certificate': verifyCertificate,
}

const usage = `npm run lectern -- <command>

  admin create E-MAIL            make an administrator; prints the password once
  admin promote E-MAIL           make an existing account an administrator
  admin reset-password E-MAIL    give an account a new password, printed once; all its sessions end
  admin remove-second-step E-MAIL
                                 let an account sign in by its password only, when app and recovery codes are lost
  backup FOLDER                  copy database and media, while serving; FOLDER must not exist
  backup s3://BUCKET/PREFIX      copy into an archive what is not there yet; --keep N removes older backups from it
  backup --archive FOLDER        the same in a folder
  verify FOLDER                  check a backup, whole and in every file
  verify --restore FOLDER        also restore it into a scratch place and compare every row and file
  restore FOLDER                 put a backup into an empty DATA_DIR (and an empty DATABASE_URL)
  move --database PLACE --media PLACE
                                 copy the serving library to postgres://…, s3://BUCKET or a folder, and close it here
  move --undo                    use the old library again, without what was written after the move
  rollback                       return to the database from before the last upgrade, while Lectern is stopped
  import FOLDER [--dry-run] [--publish]
                                 make courses from folders with videos, and sections from folders in them; drafts unless
                                 --publish. Run again, it adds what is missing
  export COURSE FOLDER           write a course, by its title or id, as a folder that import reads
  doctor [--fix] [--json]        check this library; --fix repairs what is safe to repair
  sweep                          show the files that no row owns; with --yes remove them, however many there are
  storage setup                  check what the key for S3 may do, and write the bucket's CORS and lifecycle
  adopt                          confirm that DATA_DIR and database belong together, when a start doubts it
  trust-clock                    confirm that the clock is right after a long pause; until then nothing is deleted
  certificate-key show|rotate    show the keys that sign certificates, or make a new one; earlier certificates stay valid
  certificate-key withdraw KEY   when a key has leaked: invalidate all that it signed, and sign with a new key
  verify-certificate FILE [--key did.json]
                                 check offline whether a certificate is valid, tampered with, foreign, expired, revoked or signed by a
                                 withdrawn key`

const [name = '', ...parameters] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name as keyof typeof commands] : undefined

makeFilesPrivate()
try {
  if (!command) throw new CommandError(usage)
  await command(readSettings(readEnvironment()), parameters)
} catch (error) {
  console.error(explainFailure(error))
  process.exitCode = 1
}
